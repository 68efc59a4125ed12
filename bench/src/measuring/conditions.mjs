/** What a visit is made under: a middling phone on a good mobile network, as Chrome's DevTools define it. */
export const conditions = {
  cpuSlowdown: 4,
  network: {
    name: 'Fast 4G',
    latencyMs: 60 * 2.75,
    downloadMbits: 9 * 0.9,
    uploadMbits: 1.5 * 0.9,
  },
  viewport: { width: 1440, height: 900 },
};

const bytesPerSecond = (megabits) => (megabits * 1_000_000) / 8;

/** @param {{ send: (method: string, params?: object) => Promise<object> }} page */
export async function applyConditions(page) {
  const { cpuSlowdown, network, viewport } = conditions;
  await page.send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor: 1, mobile: false });
  await page.send('Emulation.setLocaleOverride', { locale: 'en-US' });
  await page.send('Network.enable');
  await page.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: bytesPerSecond(network.downloadMbits),
    uploadThroughput: bytesPerSecond(network.uploadMbits),
  });
  await page.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}
