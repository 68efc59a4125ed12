import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importedNames } from './imported-names.js';

const namesIn = (source: string) =>
  Object.fromEntries([...importedNames(source)].map(([specifier, names]) => [specifier, [...names]]));

const sources = {
  'import{useState as e,"odd name" as o}from"react"': { react: ['useState', 'odd name'] },
  'import r,{useId}from"react";import{jsx}from"react/jsx-runtime"': {
    react: ['default', 'useId'],
    'react/jsx-runtime': ['jsx'],
  },
  'import*as all from"@mui/material"': { '@mui/material': [] },
  'import"yup";const later=()=>[import("rxjs"),import(`graphql`)]': { yup: [], rxjs: [], graphql: [] },
  'export{object as o}from"yup";export*from"graphql"': { yup: ['object'], graphql: [] },
  'import"./a.js";import"/b.js";import"https://cdn.example/c.js";import(name)': {},
  'export const text = "import x from \\"react\\""': {},
};
for (const [source, expected] of Object.entries(sources))
  test(`reads the imported names of ${source}`, () => assert.deepEqual(namesIn(source), expected));

test('rejects a page, which is not an ES module', () => {
  assert.throws(() => importedNames('<!doctype html>'), SyntaxError);
});
