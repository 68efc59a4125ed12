import type { Preview, PublishedRelease } from '@lender-portal/registry-api';
import { callPortal } from '../registry/portal';
import { packRelease } from './pack-release';

/** A preview on a portal that receives local builds. */
export class PushedPreview {
  readonly #origin: string;
  readonly #token: string | undefined;
  readonly #id: string;
  /** Link that starts the preview in a browser. */
  readonly url: string;

  private constructor(origin: string, token: string | undefined, { id, url }: Preview) {
    this.#origin = origin;
    this.#token = token;
    this.#id = id;
    this.url = url;
  }

  /**
   * @param token undefined for a local portal in development
   * @throws UserError
   */
  static async create(origin: string, token: string | undefined, minutes: number): Promise<PushedPreview> {
    return new PushedPreview(
      origin,
      token,
      await callPortal<Preview>(origin, '/registry/previews', { method: 'POST', token, json: { minutes } }),
    );
  }

  /**
   * Shows a build in all browsers that started the preview.
   *
   * @param folder of the build
   * @throws UserError if the portal cannot run it; the previous build stays
   */
  async push(folder: string): Promise<{ name: string; id: string }> {
    const { release, stream } = await packRelease(folder);
    return callPortal<PublishedRelease>(
      this.#origin,
      `/registry/modules/${encodeURIComponent(release.name)}/releases?preview=${this.#id}`,
      {
        method: 'PUT',
        token: this.#token,
        body: { stream, type: 'application/gzip' },
      },
    );
  }

  async end(): Promise<void> {
    await callPortal(this.#origin, `/registry/previews/${this.#id}`, { method: 'DELETE', token: this.#token });
  }
}
