/** @returns the token of an `Authorization: Bearer …` header, or undefined */
export const bearerToken = (header: string | undefined): string | undefined =>
  /^bearer +(\S+)$/i.exec(header ?? '')?.[1];
