// An asynchronous boundary: shared libraries are negotiated before the host starts.
void import(/* webpackChunkName: "root-config" */ '../entry');
