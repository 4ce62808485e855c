// The program itself did not come, so nothing of it can say so. The page's security policy allows no script inside the page.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return;
    const page = document.createElement('main');
    page.className = 'status-page';
    page.style.cssText = 'max-width: 30em; margin: 20vh auto; padding: 16px; font: 16px/1.5 sans-serif';
    const add = (name, text) => page.appendChild(Object.assign(document.createElement(name), { textContent: text }));
    add('h1', 'Chưa tải được trang này');
    add('p', 'Kết nối mạng bị ngắt, hoặc máy chủ vừa thay đổi. Hãy kiểm tra mạng rồi tải lại trang.');
    add('button', 'Tải lại trang').onclick = () => location.reload();
    page.append(' ');
    add('button', 'Quay lại').onclick = () => history.back();
    document.getElementById('root').replaceChildren(page);
  },
  true,
);
