import { PageTitle } from '../../ui/page-title.tsx';
import { Tokens } from './tokens.tsx';

/** Kết nối chương trình: what other programs may do in the school. */
export function Screen() {
  return (
    <>
      <PageTitle title="Kết nối chương trình" />
      <Tokens />
    </>
  );
}
