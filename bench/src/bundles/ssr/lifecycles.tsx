import { Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';

interface MountProps {
  name: string;
  domElement: HTMLElement;
}

function Mounted({ onMounted, children }: { onMounted: () => void; children: ReactNode }) {
  useEffect(onMounted, [onMounted]);
  return children;
}

/** Replaces single-spa-react: hydrates the markup of the server, and renders elsewhere. */
export default function createHydratingLifecycles<Props extends MountProps>({
  rootComponent: Component,
}: {
  rootComponent: ComponentType<Props>;
}) {
  const roots = new Map<string, Root>();
  return {
    bootstrap: async () => {},
    mount: (props: Props) =>
      new Promise<void>((resolve) => {
        const element = (
          <Mounted onMounted={resolve}>
            <Component {...props} />
          </Mounted>
        );
        roots.set(props.name, renderInto(props.domElement, element));
      }),
    update: async (props: Props) => roots.get(props.name)?.render(<Component {...props} />),
    unmount: async ({ name }: Props) => {
      roots.get(name)?.unmount();
      roots.delete(name);
    },
  };
}

function renderInto(container: HTMLElement, element: ReactNode): Root {
  const { firstChild } = container;
  if (!firstChild) {
    const root = createRoot(container);
    root.render(element);
    return root;
  }
  // React reports each boundary that the server has left to the client.
  const onRecoverableError = () => {};
  const isLeftToClient = firstChild instanceof Comment;
  return hydrateRoot(container, isLeftToClient ? <Suspense>{element}</Suspense> : element, { onRecoverableError });
}
