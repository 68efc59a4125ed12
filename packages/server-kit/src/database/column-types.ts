import type { ColumnType } from 'kysely';

/** Written as JSON text, so that both drivers send the same; read as what it says. */
export type Json<T> = ColumnType<T, string, string>;
/** Written and read as a Date; left out, the database's clock. */
export type Created = ColumnType<Date, Date | undefined, never>;
export type Updated = ColumnType<Date, Date | undefined, Date>;
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;
