/** Module → exposed name → props of the parcel. Modules add the parcels that they load. */
export interface ModuleParcels {}

type Lifecycle<Props> = (props: Props) => Promise<unknown>;
type Lifecycles<Props> = Lifecycle<Props> | Lifecycle<Props>[];

/** A parcel, as `mountRootParcel` of single-spa takes it. */
export interface ParcelLifecycles<Props> {
  bootstrap: Lifecycles<Props>;
  mount: Lifecycles<Props>;
  unmount: Lifecycles<Props>;
  update?: Lifecycles<Props>;
}

/**
 * Loads a parcel that a remote exposes. Rejects on failure, after the portal has tried its fallback release. A higher
 * `attempt` fetches all files again.
 */
export type LoadParcel = <
  Module extends Extract<keyof ModuleParcels, string>,
  Exposed extends Extract<keyof ModuleParcels[Module], string>,
>(
  module: Module,
  exposed: Exposed,
  options?: { attempt?: number },
) => Promise<ParcelLifecycles<ModuleParcels[Module][Exposed]>>;
