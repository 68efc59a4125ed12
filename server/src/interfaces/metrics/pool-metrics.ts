import type { OpenDatabase } from '@lender-portal/server-kit/database/database';
import { Gauge, type Registry } from 'prom-client';

/** Connections of this process to the database server; none for the embedded database. */
export function measurePool<Tables>(metrics: Registry, { pool }: Pick<OpenDatabase<Tables>, 'pool'>): void {
  if (!pool) return;
  const connections = new Gauge({
    name: 'lender_portal_database_connections',
    help: 'Database connections: all (size), unused (idle), and requests waiting for one (waiting)',
    labelNames: ['state'],
    registers: [metrics],
    collect() {
      for (const [state, count] of Object.entries(pool())) connections.set({ state }, count);
    },
  });
}
