// Starts the release platform with the builds in this folder.
process.env.APPLICATION_FOLDER ??= import.meta.dirname;
await import('@lender-portal/release-server/start');
