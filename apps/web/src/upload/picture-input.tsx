import { Alert, Button, Space } from 'antd';
import { useRef, useState, type ChangeEvent } from 'react';
import { fileAddress } from '../api/request.ts';
import { uploadPicture } from './picture.ts';

/** Types that prints can show as well. */
const printable = ['image/png', 'image/jpeg'];

interface PictureInputProps {
  /** The picture's name on the button and in its description. */
  readonly name: string;
  /** Address of the picture; empty = none. Set by the form it stands in. */
  readonly value?: string;
  readonly onChange?: (address: string) => void;
  readonly disabled?: boolean;
}

/** Form field for a picture: chosen, uploaded at once, shown, removed. */
export function PictureInput({ name, value = '', onChange, disabled = false }: PictureInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    setIsSending(true);
    setRefusal(null);
    try {
      onChange?.(await uploadPicture(file, printable));
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    } finally {
      setIsSending(false);
      target.value = '';
    }
  };
  return (
    <Space orientation="vertical" size={8}>
      {value !== '' && (
        <img src={fileAddress(value)} alt={name} style={{ maxWidth: 160, maxHeight: 80, objectFit: 'contain' }} />
      )}
      {!disabled && (
        <Space>
          <Button loading={isSending} onClick={() => input.current?.click()}>
            {value === '' ? `Chọn ${name}` : `Đổi ${name}`}
          </Button>
          {value !== '' && <Button onClick={() => onChange?.('')}>Bỏ {name}</Button>}
        </Space>
      )}
      <input
        ref={input}
        type="file"
        accept={printable.join(',')}
        hidden
        aria-label={`Tệp ${name}`}
        onChange={(event) => void choose(event)}
      />
      {refusal && <Alert type="error" showIcon title={refusal} />}
    </Space>
  );
}
