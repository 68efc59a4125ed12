/** Options that the application supplies. */
export interface FileServiceOptions {
  /** The server's NODE_ENV. `production` is rejected. */
  nodeEnv: string;
  /** Root folder of the files; each database gets a subfolder. */
  folder: string;
  /** The API key that pages use. */
  apiKey: string;
  /** Maximum bytes per file. */
  maxFileSize: number;
  /** The origin for URLs in the response to this request. */
  originOf(request: { protocol: string; host: string }): string;
}
