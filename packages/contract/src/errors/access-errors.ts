/** Errors of signing in, of passwords, and of users, roles and menus. */
export const accessErrors = {
  'session.missing': { status: 401, message: 'Bạn chưa đăng nhập. Hãy đăng nhập rồi thử lại.' },
  'session.ended': { status: 401, message: 'Phiên đăng nhập đã kết thúc. Vui lòng đăng nhập lại.' },
  'program.refused': {
    status: 401,
    message:
      'Mã truy cập không dùng được: sai, đã hết hạn, đã thu hồi, hoặc người tạo không còn làm việc ở trường. Hãy tạo mã mới ở trang Kết nối chương trình.',
  },
  'session.password_change_required': {
    status: 403,
    message: 'Mật khẩu đang dùng là mật khẩu được cấp. Hãy đổi sang mật khẩu của riêng bạn rồi làm tiếp.',
  },
  'session.no_school': { status: 403, message: 'Bạn chưa vào trường nào. Hãy chọn một trường để làm việc.' },
  'session.school_gone': {
    status: 409,
    message:
      'Trường bạn đang làm việc vừa bị xóa, nên không còn gì để xem hay lưu ở đó. Hãy làm tiếp từ trang của đơn vị.',
  },
  'permission.denied': {
    status: 403,
    message: 'Bạn không có quyền thực hiện thao tác này. Nếu cần, hãy nhờ người quản trị trường cấp quyền.',
  },

  'login.failed': {
    status: 400,
    message:
      'Tên đăng nhập hoặc mật khẩu không đúng. Hãy kiểm tra chữ hoa và bộ gõ; quên mật khẩu thì nhờ người quản trị cấp lại.',
  },
  'login.throttled': { status: 429, message: 'Đăng nhập sai nhiều lần. Vui lòng thử lại sau {seconds} giây.' },
  'login.code_required': {
    status: 400,
    message: 'Tài khoản này có xác thực hai lớp. Hãy nhập mã 6 số trên điện thoại, hoặc một mã dự phòng.',
  },
  'sign_in.off': {
    status: 404,
    message: 'Cách đăng nhập này không được mở ở đây. Hãy đăng nhập bằng tên đăng nhập và mật khẩu.',
  },
  'sign_in.stale': {
    status: 400,
    message: 'Lần đăng nhập này đã hết hạn, đã dùng, hoặc mở ở trình duyệt khác. Hãy bắt đầu lại từ trang đăng nhập.',
  },
  'sign_in.cancelled': {
    status: 400,
    message: 'Bạn chưa đồng ý ở {title}. Hãy thử lại, hoặc đăng nhập bằng mật khẩu.',
  },
  'sign_in.no_account': {
    status: 403,
    message:
      'Chưa có tài khoản nào mang thư điện tử {email}. Hãy nhờ người quản trị của trường ghi thư này vào tài khoản của bạn ở trang Người dùng.',
  },
  'sign_in.unverified': {
    status: 403,
    message:
      '{title} chưa xác nhận thư điện tử {email} là của bạn. Hãy xác nhận thư ở {title}, hoặc đăng nhập bằng mật khẩu rồi liên kết ở trang Tài khoản của tôi.',
  },
  'sign_in.domain': {
    status: 403,
    message: 'Chỉ thư điện tử của {domains} được đăng nhập, còn bạn dùng {email}. Hãy chọn tài khoản của trường.',
  },
  'sign_in.other_person': {
    status: 403,
    message:
      'Tài khoản mang thư điện tử {email} đã liên kết với một người khác. Hãy nhờ người quản trị của trường kiểm tra.',
  },
  'sign_in.locked': { status: 403, message: 'Tài khoản của bạn đã bị khóa. Hãy hỏi người quản trị của trường.' },
  'sign_in.taken': {
    status: 409,
    message:
      'Chưa liên kết được: tài khoản này đã liên kết với người khác, hoặc bạn đã liên kết một tài khoản cùng nơi. Hãy bỏ liên kết cũ trước.',
  },
  'sign_in.provider_refused': {
    status: 502,
    message: '{title} từ chối yêu cầu đăng nhập. Hãy đăng nhập bằng mật khẩu và báo người quản trị hệ thống.',
  },
  'sign_in.provider_down': {
    status: 503,
    message: '{title} đang không trả lời. Hãy thử lại sau ít phút, hoặc đăng nhập bằng mật khẩu.',
  },
  'reset.off': {
    status: 404,
    message: 'Máy chủ này không gửi thư đặt lại mật khẩu. Hãy nhờ người quản trị của trường cấp lại mật khẩu.',
  },
  'reset.stale': {
    status: 400,
    message: 'Đường dẫn đặt lại mật khẩu đã dùng, đã hết hạn sau 30 phút, hoặc có đường dẫn mới hơn. Hãy yêu cầu lại.',
  },
  'second_factor.wrong': {
    status: 400,
    message: 'Mã xác thực không đúng hoặc đã dùng. Hãy chờ mã mới trên điện thoại; giờ của điện thoại phải đúng.',
  },
  'second_factor.is_on': { status: 409, message: 'Xác thực hai lớp đang bật. Hãy tắt trước khi đổi điện thoại.' },
  'session.second_factor_required': {
    status: 403,
    message: 'Đơn vị yêu cầu người quản trị bật xác thực hai lớp. Hãy bật ở trang Tài khoản của tôi để tiếp tục.',
  },
  'register.closed': {
    status: 403,
    message: 'Chỉ đơn vị dùng thử mới cho phép đăng ký. Hãy nhờ người quản trị đơn vị cấp tài khoản.',
  },
  'register.class_limit': {
    status: 403,
    message: 'Bản dùng thử chỉ cho phép tối đa {limit} lớp. Hãy bớt lớp, hoặc liên hệ đơn vị để dùng bản đầy đủ.',
  },
  'password.wrong': { status: 400, message: 'Mật khẩu hiện tại không đúng. Hãy gõ lại.' },

  'user.self': {
    status: 409,
    message:
      'Bạn không thể tự xóa, khóa, chuyển trường hoặc cấp lại mật khẩu của chính mình. Hãy nhờ một người quản trị khác.',
  },
  'user.teacher_has_account': {
    status: 409,
    message: 'Đã có tài khoản: {detail}. Hãy bỏ chọn những người này rồi cấp lại.',
  },
  'user.last_administrator': {
    status: 409,
    message: 'Cần ít nhất một người quản trị hệ thống đang hoạt động. Hãy thêm người khác trước.',
  },
  'user.beyond_own': {
    status: 403,
    message: 'Bạn không thể cấp quyền cao hơn quyền của mình: {detail}. Hãy bớt quyền ấy, hoặc nhờ người có quyền cấp.',
  },
  'user.outranks': {
    status: 403,
    message: 'Bạn không quản lý được {detail} vì người này có nhiều quyền hơn bạn. Hãy nhờ người quản trị đơn vị.',
  },
  'role.seeded': {
    status: 409,
    message: 'Vai trò có sẵn không xóa được: {detail}. Không dùng thì bỏ vai trò ấy ở từng người.',
  },
  'role.fixed': {
    status: 409,
    message: 'Vai trò {detail} luôn có mọi quyền. Muốn bớt quyền của ai, hãy gán cho người ấy vai trò khác.',
  },
  'menu.protected': {
    status: 409,
    message: 'Trang quản trị menu phải giữ nguyên địa chỉ và không xóa được. Hãy chỉ sửa tên, biểu tượng hoặc thứ tự.',
  },
} as const;
