import { fileAddress } from '../../api/request.ts';
import { useCall } from '../../api/hooks.ts';
import { useSession } from '../../session/session.ts';

/** The logo of the current school, or of the product when the school has none. */
export function SchoolLogo() {
  const hasSchool = useSession(({ session }) => Boolean(session?.user.school));
  const head = useCall('readSchoolHead', {}, hasSchool);
  const logo = head.data?.logo ?? '';
  return (
    <img src={logo === '' ? '/logo.png' : fileAddress(logo)} alt="" width={28} height={28} className="brand-logo" />
  );
}
