// The host begins behind an asynchronous boundary, as every build with shared libraries: those are agreed on first.
void import(/* webpackChunkName: "root-config" */ './host');
