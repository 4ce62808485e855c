import {
  ApartmentOutlined,
  AppstoreOutlined,
  BankOutlined,
  BookOutlined,
  BranchesOutlined,
  CalendarOutlined,
  ClockCircleOutlined,
  ClusterOutlined,
  DashboardOutlined,
  DatabaseOutlined,
  EnvironmentOutlined,
  FieldTimeOutlined,
  FileOutlined,
  HomeOutlined,
  IdcardOutlined,
  MenuOutlined,
  OrderedListOutlined,
  SafetyOutlined,
  ScheduleOutlined,
  SettingOutlined,
  TableOutlined,
  TagsOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

const bundledIcons: Readonly<Record<string, ComponentType>> = {
  apartment: ApartmentOutlined,
  appstore: AppstoreOutlined,
  bank: BankOutlined,
  book: BookOutlined,
  branches: BranchesOutlined,
  calendar: CalendarOutlined,
  clock: ClockCircleOutlined,
  cluster: ClusterOutlined,
  dashboard: DashboardOutlined,
  database: DatabaseOutlined,
  environment: EnvironmentOutlined,
  'field-time': FieldTimeOutlined,
  home: HomeOutlined,
  idcard: IdcardOutlined,
  menu: MenuOutlined,
  'ordered-list': OrderedListOutlined,
  safety: SafetyOutlined,
  schedule: ScheduleOutlined,
  setting: SettingOutlined,
  table: TableOutlined,
  tags: TagsOutlined,
  team: TeamOutlined,
  user: UserOutlined,
};

/** Names of the icons that need no network. */
export const iconNames: readonly string[] = Object.keys(bundledIcons);

/** An icon by its name in the menu; a sheet of paper stands for names that are not bundled. */
export function NamedIcon({ name }: { readonly name: string | null }) {
  const Icon = bundledIcons[name ?? ''] ?? FileOutlined;
  return <Icon />;
}
