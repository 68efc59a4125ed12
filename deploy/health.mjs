// Exits with 0 if the portal on this machine responds: node health.mjs [path]
const { PORT } = process.env;
const path = process.argv[2] ?? '/healthz';

try {
  const { status } = await fetch(`http://127.0.0.1:${PORT || 4000}${path}`, { signal: AbortSignal.timeout(2_500) });
  process.exitCode = status === 200 ? 0 : 1;
} catch {
  process.exitCode = 1;
}
