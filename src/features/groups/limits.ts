export const GROUP_TITLE_MAX = 100
export const GROUP_NOTE_MAX = 500
export const MEMBERS_PAGE = 100
/** Maximum number of courses of a group. */
export const GROUP_COURSES_MAX = 100
