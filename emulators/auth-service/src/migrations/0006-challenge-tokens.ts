import { sql, type Migration } from 'kysely';

/** The bot challenge emulator now keeps its tokens in memory. */
export const challengeTokens: Migration = {
  async up(db) {
    await sql`drop table auth.bot_challenge_tokens`.execute(db);
  },
};
