import { type Permission, permissionTable } from '@omzien/model/permissions';
import type { Features } from '@omzien/model/tenants';
import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { BootModule } from '../contract/boot.ts';
import type { SlotName, SlotProps, SlotSource } from '../contract/slots.ts';
import { hasPermission, type SessionState } from '../session/session.ts';
import type { Platform } from '../visit/createPlatform.ts';
import { usePlatform } from '../visit/usePlatform.ts';

type Contribution = { module: BootModule; order: number };

const isPermitted = (session: SessionState, permission: string | undefined) =>
  permission === undefined ||
  (Object.hasOwn(permissionTable, permission) && hasPermission(session, permission as Permission));
const isOn = (features: Platform['features'], feature: string | undefined) =>
  feature === undefined || features[feature as keyof Features] === true;

/** What throws in one contribution takes away that one, and nothing of the screen around it. */
class ContributionBoundary extends Component<{ onError: (error: unknown) => void; children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

type ContentProps = { source: SlotSource; module: BootModule; name: SlotName; given: object };

function Content({ source, module, name, given }: ContentProps) {
  const [Loaded, setLoaded] = useState<ComponentType<object> | null>(null);
  useEffect(() => {
    let isCurrent = true;
    source.load(module, name).then(
      (component) => isCurrent && setLoaded(() => component),
      (error: unknown) => isCurrent && source.failed(module, error),
    );
    return () => {
      isCurrent = false;
    };
  }, [source, module, name]);
  if (!Loaded) return null;
  return (
    <ContributionBoundary onError={(error) => source.failed(module, error)}>
      <Loaded {...given} />
    </ContributionBoundary>
  );
}

/**
 * A place in a screen that other modules add to: `<Slot name="support.aside" />`. What they add is loaded when the place
 * is shown, for who may see it, and is never part of the first HTML. The rest of the props is given to each of them.
 *
 * @example
 * <Slot name="support.aside" />
 */
export function Slot<Name extends SlotName>({ name, ...given }: { name: Name } & SlotProps[Name]): ReactNode {
  const { composition, session, features, slots } = usePlatform();
  const modules = useStore(composition, (state) => state.modules);
  const who = useStore(session);
  const source = slots.source();
  const contributions: Contribution[] = modules.flatMap((module) =>
    (module.slots ?? [])
      .filter(
        ({ slot, permission, feature }) => slot === name && isPermitted(who, permission) && isOn(features, feature),
      )
      .map(({ order }) => ({ module, order })),
  );
  if (contributions.length === 0) return null;
  contributions.sort((one, other) => one.order - other.order || one.module.name.localeCompare(other.module.name));
  return (
    <>
      {/* A drawn page that waits to be reached for comes alive when it is idle, because here is more to come. */}
      <span hidden data-hydrate="idle" />
      {source &&
        contributions.map(({ module }) => (
          <Content key={`${module.name} ${module.build}`} source={source} module={module} name={name} given={given} />
        ))}
    </>
  );
}
