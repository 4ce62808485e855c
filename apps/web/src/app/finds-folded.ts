import { foldVietnamese } from '@tkb/contract';
import type { SelectProps } from 'antd';

/** Every drop-down searches without accents, as the tables do; what a field proposes has no label beside its value. */
export const findsFolded = {
  filterOption: (typed, option) =>
    foldVietnamese(String(option?.label ?? option?.value ?? '')).includes(foldVietnamese(typed)),
} satisfies SelectProps['showSearch'];
