export { isPagePath, localAddress } from '#i18n/local-address.ts'
