import { installStyleSheets, serveGraphQL, signedInPortal } from '@lender-portal/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { zipPages } from './features/flips-by-zip/flips.fixtures';
import { bootstrap as bootstrapManager, mount as mountManager, unmount as unmountManager } from './re-project-manager';
import { bootstrap as bootstrapTools, mount as mountTools, unmount as unmountTools } from './tools';
import {
  bootstrap as bootstrapTrackRecord,
  mount as mountTrackRecord,
  unmount as unmountTrackRecord,
} from './validate-track-record';

const reProjectManager = { bootstrap: bootstrapManager, mount: mountManager, unmount: unmountManager };
const tools = { bootstrap: bootstrapTools, mount: mountTools, unmount: unmountTools };
const validateTrackRecord = { bootstrap: bootstrapTrackRecord, mount: mountTrackRecord, unmount: unmountTrackRecord };

type Lifecycles = Record<'bootstrap' | 'mount' | 'unmount', (props: unknown) => Promise<unknown>>;

const modules: [string, unknown, string, object, string, number][] = [
  ['Tools', tools, '/lenders/tools/flips-by-zip', {}, 'View flips by ZIP code', 1],
  [
    'ReProjectManager for flips',
    reProjectManager,
    '/lenders/tools/evaluate/flip',
    { evaluateMode: 'FixAndFlip' },
    'Evaluate Fix&Flip project',
    0,
  ],
  [
    'ReProjectManager for rentals',
    reProjectManager,
    '/lenders/tools/evaluate/rental',
    { evaluateMode: 'Rental' },
    'Evaluate Rental project',
    0,
  ],
  [
    'ValidateTrackRecord',
    validateTrackRecord,
    '/lenders/tools/validate-track-record/result?c=77002.20260305.260000.1+Maple',
    {},
    'Validate track record',
    1,
  ],
];

// Behaviour: page.client-props
test.each(modules)(
  'mounts %s in the portal and leaves nothing behind',
  async (name, module, path, own, title, first) => {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
    history.replaceState(null, '', path);
    const styles = installStyleSheets();
    const requests = serveGraphQL({
      zipFlips: zipPages(2),
      validateTrackRecord: () => [{ verdict: 'NOT_FOUND', flip: null }],
    });
    const domElement = document.body.appendChild(document.createElement('main'));
    const basePath = path.replace(/\/result.*$/, '');
    const props = { ...signedInPortal(basePath).portal, ...own, name, domElement };
    const { bootstrap, mount, unmount } = module as Lifecycles;

    await bootstrap(props);
    // Data of the URL is requested before the first render.
    await waitFor(() => expect(requests).toHaveLength(first));
    expect(domElement).toBeEmptyDOMElement();

    await mount(props);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(styles().length).toBeGreaterThan(2);

    await unmount(props);
    expect(domElement).toBeEmptyDOMElement();
    expect(styles()).toEqual([]);
  },
);
