import { sql, type Migration } from 'kysely';

/** The stand-in for the bot challenge keeps its tokens itself. */
export const challengeTokens: Migration = {
  async up(db) {
    await sql`drop table auth.bot_challenge_tokens`.execute(db);
  },
};
