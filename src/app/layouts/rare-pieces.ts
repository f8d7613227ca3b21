// Pieces of the shell that most pages don't have. They share a chunk, so that first visits name fewer files.
export { Banner } from '#features/portal/web/banner/banner.tsx'
export { LanguageNotice } from '#features/portal/web/language-notice/language-notice.tsx'
export { MaintenanceScreen } from './maintenance-screen.tsx'
export { OpeningScreen } from './opening-screen.tsx'
