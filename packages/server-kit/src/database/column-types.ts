import type { ColumnType } from 'kysely';

/** Written as JSON text, which both drivers send unchanged; read as the parsed value. */
export type Json<T> = ColumnType<T, string, string>;
/** Read and written as a Date. Defaults to the database's current time. */
export type Created = ColumnType<Date, Date | undefined, never>;
export type Updated = ColumnType<Date, Date | undefined, Date>;
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;
