import type { DocumentTypeConfig } from '@lender-portal/contracts/schema';

export const mandatory = (value: string, name: string, description?: string): DocumentTypeConfig => ({
  value,
  name,
  description: description ?? null,
  isOptional: false,
});

export const optional = (value: string, name: string, description?: string): DocumentTypeConfig => ({
  ...mandatory(value, name, description),
  isOptional: true,
});
