import { Tour, type TourStepProps } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { hasFingersAlone } from '../lib/fingers.ts';
import './help.css';

/** Places of the shell that the tour shows, by the attribute they carry; a narrow screen has no menu and skips it. */
const target = (name: string) => () => document.querySelector<HTMLElement>(`[data-tour="${name}"]`)!;

interface TourPlace extends Pick<TourStepProps, 'placement'> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The words for who has fingers alone, where the others speak of keys. */
  readonly touch?: { readonly title: string; readonly description: string };
}

// An element as high as the window leaves no room for the words above or below it.
const steps: readonly TourPlace[] = [
  {
    name: 'menu',
    placement: 'right',
    title: 'Menu theo thứ tự công việc',
    description: 'Phân công, nguyện vọng, tiết cố định, quy tắc rồi đến thời khóa biểu. Danh mục ít sửa nằm phía dưới.',
  },
  {
    name: 'content',
    placement: 'center',
    title: 'Trang đang làm việc',
    description: 'Tổng quan cho biết việc đang ở đâu và chỗ cần xử lý; bấm vào một mục để đến đúng chỗ sửa.',
  },
  {
    name: 'search',
    title: 'Tìm nhanh: Ctrl + K',
    description: 'Gõ tên giáo viên, lớp, phòng, trang hay việc cần làm, không cần dấu, rồi nhấn Enter.',
    touch: {
      title: 'Tìm nhanh',
      description: 'Gõ tên giáo viên, lớp, phòng, trang hay việc cần làm, không cần dấu, rồi chạm vào kết quả.',
    },
  },
  {
    name: 'user',
    title: 'Tài khoản',
    description: 'Đổi mật khẩu và đăng xuất. Những gì đang gõ dở được giữ cho lần đăng nhập sau.',
  },
  {
    name: 'help',
    title: 'Trợ giúp của từng trang: phím ?',
    description: 'Trang này để làm gì, phím tắt nào dùng được, và toàn bộ hướng dẫn.',
    touch: { title: 'Trợ giúp của từng trang', description: 'Trang này để làm gì, và toàn bộ hướng dẫn.' },
  },
];

/** From the last button of the tour Tab goes to its first one and back: the page behind it is covered. */
function keepInside(tour: Element, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const buttons = [...tour.querySelectorAll<HTMLElement>('button')];
  const [end, other] = event.shiftKey ? [buttons[0], buttons.at(-1)] : [buttons.at(-1), buttons[0]];
  if (document.activeElement !== end && tour.contains(document.activeElement)) return;
  event.preventDefault();
  other?.focus();
}

/** The words of a step. The keyboard focus goes to its button, which is at the end of the document. */
function StepText({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const tour = place.current?.closest('.ant-tour');
    if (!tour) return;
    tour.querySelector<HTMLElement>('.ant-tour-next-btn')?.focus();
    const keep = (event: KeyboardEvent) => keepInside(tour, event);
    document.addEventListener('keydown', keep);
    return () => document.removeEventListener('keydown', keep);
  }, []);
  return (
    <span ref={place} role="status" className="tour-text">
      <strong>{title}</strong>
      <br />
      {children}
    </span>
  );
}

/** Five steps through the frame of the product. */
export function ShellTour({ onClose }: { readonly onClose: () => void }) {
  const isTouched = hasFingersAlone();
  const shown = steps
    .filter(({ name }) => document.querySelector(`[data-tour="${name}"]`))
    .map(({ touch, ...step }) => (isTouched ? { ...step, ...touch } : step));
  return (
    <Tour
      open
      onClose={onClose}
      onFinish={onClose}
      steps={shown.map(({ name, title, description, placement = 'bottom' }, index) => ({
        placement,
        description: (
          <StepText key={name} title={title}>
            {description}
          </StepText>
        ),
        title: null,
        target: target(name),
        nextButtonProps: { children: index === shown.length - 1 ? 'Xong' : 'Tiếp' },
        prevButtonProps: { children: 'Trước' },
      }))}
    />
  );
}
