import type { TemplateOptions } from './template-sources';

interface GuideOptions extends TemplateOptions {
  isRemote: boolean;
  /** The name in the import map. */
  module: string;
}

/** AGENTS.md: the commands, files and rules of a module, for coding agents. */
export const agentsGuide = ({ title, isRemote, name, module }: GuideOptions): string => `# ${title}

\`${module}\` is ${isRemote ? 'a remote: native ES modules' : 'a micro-frontend: a SystemJS module'} that a lender portal mounts in its pages. The portal loads it at run time; this repository has no server.

## Commands

| Command | When |
|---|---|
| \`npm test\`, \`npm run typecheck\` | after each change |
| \`npm run codegen\` | after a change of a \`.graphql\` file |
| \`npm run build && npm run check\` | before a commit. Mounts the build in Chromium and reports what the portal would reject |
| \`npm run dev -- --portal <url>\` | to see it in a running portal. Runs until interrupted; a person must confirm the printed link |
| \`npm run deploy\` | never on your own: it changes the live portal. CI deploys the main branch |

\`npx lender-portal <command> --help\` prints the options. The guide for teams is \`node_modules/@lender-portal/cli/guides/docs/TEAMS.md\`: shared libraries, events and parcels of other modules, a prerendered first paint, releases.

The skill \`.agents/skills/release-module\` says how to preview and release.

Exit codes of \`lender-portal\`: 0 success, 1 findings or a rejection, 2 wrong usage. \`--json\` prints results for programs.

## Files

${
  isRemote
    ? `- \`src/${name}.tsx\`: exports the lifecycles \`bootstrap\`, \`mount\` and \`unmount\` of the page
- \`build.mjs\`: the exposed names, which the portal's routes use`
    : `- \`src/lender-portal-${name}.tsx\`: the entry. Exports the lifecycles \`bootstrap\`, \`mount\` and \`unmount\``
}
- \`src/root.component.tsx\`: the page. Its props are \`PortalAppProps\` of \`@lender-portal/contracts\`
- \`src/features/*\`: one folder per feature, with its operations in \`.graphql\` files. \`*.generated.ts\` is generated: do not edit
- \`package.json\`, \`lenderPortal\`: path of the page, size budget and props for the check

## Rules

- Import React, MUI, Apollo Client and the \`@lender-portal\` packages normally; the portal supplies them at run time. Other libraries are bundled and count against the budget.
- The page starts with one \`h1\`. It shows content, such as a skeleton, within five seconds.
- Clean up on unmount: listeners, timers, requests, nodes outside the container, styles.
- The portal's Content-Security-Policy and Trusted Types block inline scripts, \`eval\`, \`innerHTML\` and requests to other origins. Styles need \`props.nonce\`.
- Never commit or print \`REGISTRY_TOKEN\`.
`;
