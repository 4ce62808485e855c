import {
  ApartmentOutlined,
  ApiOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BookOutlined,
  BranchesOutlined,
  CalendarOutlined,
  CarryOutOutlined,
  ClockCircleOutlined,
  ClusterOutlined,
  DashboardOutlined,
  DatabaseOutlined,
  EnvironmentOutlined,
  FieldTimeOutlined,
  FileOutlined,
  HeartOutlined,
  HomeOutlined,
  IdcardOutlined,
  MenuOutlined,
  OrderedListOutlined,
  PushpinOutlined,
  SafetyOutlined,
  ScheduleOutlined,
  SettingOutlined,
  SlidersOutlined,
  SolutionOutlined,
  TableOutlined,
  TagsOutlined,
  TeamOutlined,
  UserOutlined,
  UserSwitchOutlined,
} from '@ant-design/icons';
import { useEffect, useState, type ComponentType } from 'react';
import { createIconLoader, type IconShape } from '../lib/icon-service.ts';

const bundledIcons: Readonly<Record<string, ComponentType<{ 'aria-hidden': true }>>> = {
  apartment: ApartmentOutlined,
  api: ApiOutlined,
  appstore: AppstoreOutlined,
  audit: AuditOutlined,
  bank: BankOutlined,
  book: BookOutlined,
  branches: BranchesOutlined,
  calendar: CalendarOutlined,
  'carry-out': CarryOutOutlined,
  clock: ClockCircleOutlined,
  cluster: ClusterOutlined,
  dashboard: DashboardOutlined,
  database: DatabaseOutlined,
  environment: EnvironmentOutlined,
  'field-time': FieldTimeOutlined,
  heart: HeartOutlined,
  home: HomeOutlined,
  idcard: IdcardOutlined,
  menu: MenuOutlined,
  'ordered-list': OrderedListOutlined,
  pushpin: PushpinOutlined,
  safety: SafetyOutlined,
  schedule: ScheduleOutlined,
  setting: SettingOutlined,
  sliders: SlidersOutlined,
  solution: SolutionOutlined,
  table: TableOutlined,
  tags: TagsOutlined,
  team: TeamOutlined,
  user: UserOutlined,
  'user-switch': UserSwitchOutlined,
};

/** Names of the icons that need no network. */
export const iconNames: readonly string[] = Object.keys(bundledIcons);

let loadIcon = createIconLoader([]);

/** Names the services to ask for icons that are not bundled; without any, none is asked. */
export function setIconHosts(hosts: readonly string[]): void {
  loadIcon = createIconLoader(hosts);
}

/** A shape as a mask: it takes the text's colour, and nothing in it can run. */
function maskOf({ body, width, height }: IconShape): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}

/** An icon of a service; a sheet of paper until it has come, and for ever when it does not. */
function ServiceIcon({ name }: { readonly name: string }) {
  const [shape, setShape] = useState<IconShape | null>(null);
  useEffect(() => {
    let isGone = false;
    void loadIcon(name).then((found) => {
      if (!isGone) setShape(found);
    });
    return () => {
      isGone = true;
    };
  }, [name]);
  if (!shape) return <FileOutlined />;
  const mask = { maskImage: maskOf(shape), maskSize: 'contain', maskRepeat: 'no-repeat', maskPosition: 'center' };
  const box = { display: 'inline-block', width: '1em', height: '1em', background: 'currentColor', ...mask };
  return <span className="anticon service-icon" aria-hidden="true" style={box} />;
}

/** An icon by its name in the menu: bundled, or `prefix:name` of an icon service; a sheet of paper for other names. */
export function NamedIcon({ name }: { readonly name: string | null }) {
  const Icon = bundledIcons[name ?? ''];
  // Some of the pictures have words for buttons without any; here a title stands beside each.
  if (Icon) return <Icon aria-hidden />;
  return name?.includes(':') ? <ServiceIcon name={name} /> : <FileOutlined />;
}
