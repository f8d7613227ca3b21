export { PageHead } from '#ui/page-head.tsx'
