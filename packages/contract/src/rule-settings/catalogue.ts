/** How much a rule counts: it must hold, is a wish of one of three strengths, or is ignored. */
export const ruleStrengths = ['required', 'strong', 'medium', 'light', 'off'] as const;
export type RuleStrength = (typeof ruleStrengths)[number];
export const strengthTitles: Readonly<Record<RuleStrength, string>> = {
  required: 'Bắt buộc',
  strong: 'Mạnh',
  medium: 'Vừa',
  light: 'Nhẹ',
  off: 'Tắt',
};

/** The quality levels of a timetable, the most important first; each school may change the order. */
export const ruleLevels = {
  singleSessions: { title: 'Buổi 1 tiết', description: 'Ít buổi mà giáo viên đến trường chỉ để dạy một tiết.' },
  longGaps: { title: 'Chờ từ 2 tiết', description: 'Ít buổi mà giáo viên phải chờ từ hai tiết trở lên.' },
  teacherSessions: { title: 'Số buổi dạy', description: 'Giáo viên đến trường ít buổi nhất có thể.' },
  shortGaps: { title: 'Chờ 1 tiết', description: 'Ít buổi mà giáo viên phải chờ một tiết.' },
  wishes: { title: 'Nguyện vọng của giáo viên', description: 'Ngày nghỉ, giờ tránh và giờ mong muốn đã khai.' },
  pedagogy: { title: 'Sư phạm môn học', description: 'Môn nặng, tiết đôi, rải đều và các quy tắc về môn.' },
  fairness: { title: 'Công bằng trong tổ', description: 'Giáo viên cùng tổ chịu thiệt ngang nhau.' },
} as const satisfies Record<string, { title: string; description: string }>;
export type RuleLevelId = keyof typeof ruleLevels;
export const ruleLevelIds = Object.keys(ruleLevels) as [RuleLevelId, ...RuleLevelId[]];

export const ruleGroups = {
  class: 'Lớp học',
  subject: 'Môn học',
  teacher: 'Giáo viên',
  fairness: 'Công bằng giữa giáo viên trong tổ',
} as const;

export interface SchoolRule {
  readonly title: string;
  /** One sentence that explains the rule. */
  readonly description: string;
  readonly group: keyof typeof ruleGroups;
  /** The level at which it counts as a wish. */
  readonly level: RuleLevelId;
  readonly strengths: readonly RuleStrength[];
  readonly strength: RuleStrength;
  /** The number in the rule, if it has one. */
  readonly value?: {
    readonly title: string;
    readonly unit: string;
    readonly min: number;
    readonly max: number;
    readonly standard: number;
  };
}

const all = ruleStrengths;
const measure = ['required', 'medium'] as const;

/** Every rule that a school may set, in the order of the screen. */
export const schoolRules = {
  classHoles: {
    title: 'Lớp học liền tiết từ đầu buổi',
    description: 'Trong một buổi, lớp vào học từ tiết đầu và không có tiết trống ở giữa.',
    group: 'class',
    level: 'pedagogy',
    strengths: ['required', 'strong', 'medium'],
    strength: 'required',
  },
  homeroomNearFlag: {
    title: 'Giáo viên chủ nhiệm dạy cạnh tiết chào cờ',
    description: 'Tiết liền sau (hoặc liền trước) tiết chào cờ của lớp là tiết của giáo viên chủ nhiệm.',
    group: 'class',
    level: 'pedagogy',
    strengths: all,
    strength: 'off',
  },
  minDaysBetween: {
    title: 'Giãn ngày theo khai báo của môn',
    description: 'Các tiết của môn có khai “số ngày giãn cách” đứng cách nhau ít nhất chừng ấy ngày.',
    group: 'subject',
    level: 'pedagogy',
    strengths: all,
    strength: 'required',
  },
  spread: {
    title: 'Rải môn ra nhiều ngày',
    description: 'Các tiết của một môn trong lớp trải ra nhiều ngày, không dồn vào một hai ngày.',
    group: 'subject',
    level: 'pedagogy',
    strengths: all,
    strength: 'light',
  },
  preferredDoubles: {
    title: 'Tiết đôi mong muốn của môn',
    description: 'Môn khai “ưu tiên tiết đôi” có đủ cặp tiết liền nhau.',
    group: 'subject',
    level: 'pedagogy',
    strengths: all,
    strength: 'medium',
  },
  breakNotCrossed: {
    title: 'Tiết đôi không vắt qua giờ ra chơi dài',
    description: 'Hai tiết liền của một môn không bị giờ ra chơi dài cắt ngang.',
    group: 'subject',
    level: 'pedagogy',
    strengths: all,
    strength: 'light',
  },
  heavyPerSession: {
    title: 'Không dồn môn nặng vào một buổi',
    description: 'Mỗi buổi học của lớp có không quá số tiết môn nặng này.',
    group: 'subject',
    level: 'pedagogy',
    strengths: all,
    strength: 'light',
    value: { title: 'Số tiết môn nặng mỗi buổi', unit: 'tiết', min: 1, max: 8, standard: 3 },
  },
  heavyNotLast: {
    title: 'Môn nặng không học tiết cuối buổi',
    description: 'Tiết cuối của buổi dành cho môn không đánh dấu là môn nặng.',
    group: 'subject',
    level: 'pedagogy',
    strengths: all,
    strength: 'light',
  },
  heavyNotAfterSport: {
    title: 'Môn nặng không học ngay sau thể dục',
    description: 'Ngay sau tiết Giáo dục thể chất của lớp không phải là một môn nặng.',
    group: 'subject',
    level: 'pedagogy',
    strengths: all,
    strength: 'off',
  },
  parallelClose: {
    title: 'Các lớp cùng khối học gần nhau',
    description: 'Giáo viên dạy một môn ở nhiều lớp cùng khối thì dạy các lớp ấy liền nhau trong buổi.',
    group: 'subject',
    level: 'pedagogy',
    strengths: all,
    strength: 'off',
  },
  subjectCells: {
    title: 'Ô tránh xếp và mong muốn của môn',
    description: 'Tiết của môn đứng ngoài ô “tránh xếp” và trong ô “mong muốn” đã khai cho môn, khối hoặc lớp.',
    group: 'subject',
    level: 'pedagogy',
    strengths: all,
    strength: 'medium',
  },
  noSingleSessions: {
    title: 'Không có buổi dạy một tiết',
    description: 'Giáo viên đã đến trường thì dạy ít nhất hai tiết trong buổi.',
    group: 'teacher',
    level: 'singleSessions',
    strengths: measure,
    strength: 'medium',
  },
  noLongGaps: {
    title: 'Không chờ từ hai tiết trong buổi',
    description: 'Giáo viên không có hai tiết trống trở lên xen giữa các tiết dạy của một buổi.',
    group: 'teacher',
    level: 'longGaps',
    strengths: measure,
    strength: 'medium',
  },
  noShortGaps: {
    title: 'Không chờ một tiết trong buổi',
    description: 'Giáo viên không có tiết trống lẻ xen giữa các tiết dạy của một buổi.',
    group: 'teacher',
    level: 'shortGaps',
    strengths: measure,
    strength: 'medium',
  },
  maxPerSession: {
    title: 'Số tiết tối đa mỗi buổi của giáo viên',
    description: 'Giáo viên có khai “tối đa tiết mỗi buổi” không dạy quá số ấy.',
    group: 'teacher',
    level: 'wishes',
    strengths: all,
    strength: 'required',
  },
  minPerSession: {
    title: 'Số tiết tối thiểu mỗi buổi của giáo viên',
    description: 'Giáo viên có khai “tối thiểu tiết mỗi buổi” đã đến trường thì dạy đủ số ấy.',
    group: 'teacher',
    level: 'wishes',
    strengths: all,
    strength: 'strong',
  },
  maxSessions: {
    title: 'Số buổi tối đa mỗi tuần của giáo viên',
    description: 'Giáo viên có khai “tối đa buổi mỗi tuần” không dạy quá số ấy.',
    group: 'teacher',
    level: 'wishes',
    strengths: all,
    strength: 'required',
  },
  oneSessionPerDay: {
    title: 'Mỗi ngày một buổi',
    description: 'Giáo viên có khai “mỗi ngày một buổi” không dạy cả sáng lẫn chiều trong ngày.',
    group: 'teacher',
    level: 'wishes',
    strengths: all,
    strength: 'required',
  },
  freeDays: {
    title: 'Ngày nghỉ mong muốn',
    description: 'Giáo viên được nghỉ trọn số ngày đã khai trong tuần.',
    group: 'teacher',
    level: 'wishes',
    strengths: all,
    strength: 'strong',
  },
  maxDays: {
    title: 'Số ngày dạy tối đa mỗi tuần',
    description: 'Mọi giáo viên dạy không quá số ngày này trong tuần.',
    group: 'teacher',
    level: 'wishes',
    strengths: all,
    strength: 'off',
    value: { title: 'Số ngày dạy mỗi tuần', unit: 'ngày', min: 1, max: 7, standard: 5 },
  },
  maxRun: {
    title: 'Số tiết dạy liền tối đa',
    description: 'Giáo viên không dạy liền quá số tiết này trong một buổi.',
    group: 'teacher',
    level: 'wishes',
    strengths: all,
    strength: 'off',
    value: { title: 'Số tiết liền', unit: 'tiết', min: 1, max: 8, standard: 4 },
  },
  noBackToBack: {
    title: 'Không dạy tiết cuối sáng rồi tiết đầu chiều',
    description: 'Giáo viên dạy tiết cuối buổi sáng thì không dạy tiết đầu buổi chiều cùng ngày.',
    group: 'teacher',
    level: 'wishes',
    strengths: all,
    strength: 'medium',
  },
  teacherCells: {
    title: 'Ô tránh xếp và mong muốn của giáo viên',
    description: 'Giáo viên dạy ngoài ô “hạn chế” và trong ô “mong muốn” đã khai.',
    group: 'teacher',
    level: 'wishes',
    strengths: all,
    strength: 'medium',
  },
  oneSite: {
    title: 'Mỗi buổi một điểm trường',
    description: 'Giáo viên không đổi điểm trường giữa buổi và có đủ thời gian đi lại giữa hai buổi.',
    group: 'teacher',
    level: 'wishes',
    strengths: ['required', 'strong', 'medium', 'light'],
    strength: 'required',
  },
  balanceSessions: {
    title: 'Chia đều số buổi dạy',
    description: 'Trong tổ, số buổi đến trường nhiều hơn mức cần của người này không hơn người kia quá số này.',
    group: 'fairness',
    level: 'fairness',
    strengths: all,
    strength: 'off',
    value: { title: 'Chênh lệch số buổi cho phép', unit: 'buổi', min: 0, max: 10, standard: 1 },
  },
  balanceGaps: {
    title: 'Chia đều tiết trống',
    description: 'Trong tổ, số tiết trống trong tuần của người này không hơn người kia quá số này.',
    group: 'fairness',
    level: 'fairness',
    strengths: all,
    strength: 'off',
    value: { title: 'Chênh lệch tiết trống cho phép', unit: 'tiết', min: 0, max: 20, standard: 1 },
  },
  balanceLastPeriods: {
    title: 'Chia đều tiết cuối buổi',
    description: 'Trong tổ, số tiết cuối buổi phải dạy của người này không hơn người kia quá số này.',
    group: 'fairness',
    level: 'fairness',
    strengths: all,
    strength: 'off',
    value: { title: 'Chênh lệch tiết cuối cho phép', unit: 'tiết', min: 0, max: 20, standard: 2 },
  },
} as const satisfies Record<string, SchoolRule>;
export type SchoolRuleId = keyof typeof schoolRules;
export const schoolRuleIds = Object.keys(schoolRules) as [SchoolRuleId, ...SchoolRuleId[]];
