import type { DocumentItem } from '../categories/category-row';

/** Shape shared by both lists. */
export interface DocumentsData {
  tenant: { files: DocumentItem[] };
}

/** @returns the list with these documents added in server order (newest first), or replaced if present */
export function withDocuments<Data extends DocumentsData>(data: Data, documents: readonly DocumentItem[]): Data {
  const changed = new Map(documents.map((document) => [document.id, document]));
  const others = data.tenant.files.map((file) => {
    const document = changed.get(file.id);
    changed.delete(file.id);
    return document ?? file;
  });
  const added = [...changed.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  return { ...data, tenant: { ...data.tenant, files: [...added, ...others] } };
}
