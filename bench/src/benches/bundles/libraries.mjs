// Compressed bytes that a module adds for parts of libraries, by the way that it gets them.
import { sharedLibraries } from '@lender-portal/build/sharing';
import { surface } from '@lender-portal/build/surface';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { rolldown } from 'rolldown';
import { formatNumber, table } from '../../harness/markdown.mjs';

const brotli = promisify(brotliCompress);
const folder = path.resolve(import.meta.dirname, '../../../..');
const REACT = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

/** Part → source of a module that uses it. */
const PARTS = {
  'MUI Button, Dialog, styled': `export { Button, Dialog, styled } from '@mui/material'`,
  'MUI Tooltip': `export { Tooltip } from '@mui/material'`,
  'MUI Tabs, Tab': `export { Tab, Tabs } from '@mui/material'`,
  'MUI Table (5 components)': `export { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'`,
  'MUI TextField, date included': `export { TextField } from '@mui/material'`,
  'MUI Autocomplete with TextField': `export { Autocomplete, TextField } from '@mui/material'`,
  'MUI: all of the above': `export { Autocomplete, Button, Dialog, styled, Tab, Table, TableBody, TableCell, TableHead, TableRow, Tabs, TextField, Tooltip } from '@mui/material'`,
  'Apollo useQuery, useMutation': `export { useMutation, useQuery } from '@apollo/client/react'`,
  'Apollo useLazyQuery, useFragment': `export { useFragment, useLazyQuery } from '@apollo/client/react'`,
  'Apollo gql, instead of generated operations': `export { gql } from '@apollo/client'`,
  'react-hook-form Controller, useFieldArray': `export { Controller, useFieldArray, useForm } from 'react-hook-form'`,
  'yup object, date, string': `export { date, object, string } from 'yup'`,
  'rxjs Subject, debounceTime': `export { debounceTime, Subject } from 'rxjs'`,
  'date-fns format': `export { format } from 'date-fns'`,
};

async function measure() {
  const parts = {};
  for (const [part, source] of Object.entries(PARTS))
    parts[part] = {
      beside: await measureBundle(source, [sharedLibraries({ surface, folder })]),
      own: await measureBundle(source, [], REACT),
    };
  return { parts, groups: await readGroups() };
}

async function measureBundle(source, plugins, external) {
  const bundle = await rolldown({
    input: 'part',
    cwd: folder,
    external,
    plugins: [partEntry(source), ...plugins],
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"', __DEV__: 'false', 'globalThis.__DEV__': 'false' } },
    checks: { bundlerTimings: false, moduleLevelDirective: false },
  });
  try {
    const { output } = await bundle.generate({ format: 'esm', minify: true, comments: false, codeSplitting: false });
    return (await brotli(output[0].code)).length;
  } finally {
    await bundle.close();
  }
}

const partEntry = (source) => ({
  name: 'part-entry',
  resolveId: (id) => (id === 'part' ? path.join(folder, 'part.js') : null),
  load: (id) => (id === path.join(folder, 'part.js') ? source : null),
});

/** Group → bytes of its files, which all modules of a page share. */
async function readGroups() {
  const { groups, files } = JSON.parse(
    await readFile(path.join(folder, 'packages/shared-deps/dist/release.json'), 'utf8'),
  );
  return Object.fromEntries(
    Object.entries(groups).map(
      ([
        group,
        {
          files: [own],
        },
      ]) => [group, files[own].brotli],
    ),
  );
}

const kilobytes = (bytes) => formatNumber(bytes / 1_000, 1);

export default {
  title: 'Bytes of libraries in a module',
  options: {},
  measure,
  report: ({ parts, groups }) => [
    'kB, minified and compressed with brotli. "Beside the shared core" is what the portal’s builds do: shared exports come from the page, and others are bundled. "Own copy" shares React only.',
    table(Object.entries(parts), {
      Part: ([part]) => part,
      'Beside the shared core': ([, { beside }]) => kilobytes(beside),
      'Own copy': ([, { own }]) => kilobytes(own),
    }),
    table(Object.entries(groups), {
      'Shared group, once per page': ([group]) => group,
      kB: ([, bytes]) => kilobytes(bytes),
    }),
  ],
  check: ({ parts }) =>
    Object.entries(parts).map(
      ([part, { beside, own }]) =>
        beside > own && `${part}: ${beside} bytes beside the shared core, but ${own} as a copy`,
    ),
};
