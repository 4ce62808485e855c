import { Alert, type AlertProps } from 'antd';

/** A remark on an import, above its table. */
export const ImportAlert = (props: AlertProps) => <Alert showIcon className="excel-alert" {...props} />;

/** Sentences about an import, one a line. */
export const ImportLines = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul className="excel-warnings">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
