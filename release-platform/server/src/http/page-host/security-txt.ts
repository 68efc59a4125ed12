import type { FastifyInstance } from 'fastify';

const VALID_DAYS = 180;

/** Serves the contact for vulnerability reports. Source: RFC 9116. */
export async function securityTxt(
  app: FastifyInstance,
  { contact, origin }: { contact: string; origin: string },
): Promise<void> {
  const address = `${origin}/.well-known/security.txt`;
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(Date.now() + VALID_DAYS * 24 * 60 * 60 * 1000).toISOString();
    return reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(`Contact: ${contact}\nExpires: ${expires}\nCanonical: ${address}\nPreferred-Languages: en\n`);
  });
}
