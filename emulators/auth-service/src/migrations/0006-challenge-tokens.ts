import { sql, type Migration } from 'kysely';

/** The emulator of the bot challenge keeps its tokens itself. */
export const challengeTokens: Migration = {
  async up(db) {
    await sql`drop table auth.bot_challenge_tokens`.execute(db);
  },
};
