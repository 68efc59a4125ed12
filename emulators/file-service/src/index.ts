export { docxFile, pdfFile, pngFile, xlsxFile } from './sample-files';
export { createFileServiceTables } from './create-tables';
export { createFileService, type FileService, type FileServiceOptions } from './file-service';
export type { FileServiceTables } from './tables';
