import { checkSharedVersions } from './shared-versions';

const react = {
  packageName: 'react',
  requiredVersion: '^19.0.0',
  singleton: true,
  strictVersion: true,
  version: '19.3.1',
  outFileName: '',
};

describe('checkSharedVersions', () => {
  it.each([
    ['the same version', '19.3.1', react],
    ['a version in range', '19.4.0', react],
    ['any version if not strict', '18.0.0', { ...react, strictVersion: false }],
  ])('accepts %s', async (_what, version, shared) => {
    await expect(checkSharedVersions([shared], { react: version })).resolves.toBeUndefined();
  });

  it.each(['react/jsx-runtime', 'react/compiler-runtime', '@scope/library/part'])(
    'validates %s by the version of its package',
    async (packageName) => {
      const versions = { react: '19.3.1', '@scope/library': '19.3.1' };
      await expect(checkSharedVersions([{ ...react, packageName }], versions)).resolves.toBeUndefined();
      const wanted = { ...react, packageName, requiredVersion: '^18.0.0', version: '18.3.1' };
      await expect(checkSharedVersions([wanted], versions)).rejects.toThrow(
        `it needs ${packageName} ^18.0.0, the portal has 19.3.1`,
      );
    },
  );

  // Behaviour: remotes.versions
  it('accepts a remote’s own copy of an unshared library and validates a shared one', async () => {
    const own = { ...react, outFileName: 'react.js' };
    await expect(checkSharedVersions([{ ...own, packageName: 'vue' }], {})).resolves.toBeUndefined();
    await expect(
      checkSharedVersions([{ ...react, packageName: 'vue', entries: { vue: 'vue.js' } }], {}),
    ).resolves.toBeUndefined();
    await expect(checkSharedVersions([own], { react: '18.2.0' })).rejects.toThrow(
      'it needs react ^19.0.0, the portal has 18.2.0',
    );
  });

  // Behaviour: remotes.versions
  it('names both versions of a mismatch', async () => {
    await expect(checkSharedVersions([react], { react: '18.2.0' })).rejects.toThrow(
      'it needs react ^19.0.0, the portal has 18.2.0',
    );
  });

  // Behaviour: remotes.versions
  it('names a library that is not shared', async () => {
    await expect(checkSharedVersions([{ ...react, packageName: 'vue' }], {})).rejects.toThrow(
      'it needs vue ^19.0.0, which the portal does not share',
    );
  });
});
