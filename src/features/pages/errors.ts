import { ApiError } from '#base/errors.ts'

const catalogue = {
  'pages.not-found': { status: 404, message: 'This page could not be found' },
  'pages.block-not-valid': { status: 422, message: 'A block is of an unknown kind or not complete.' },
}

export const pagesError = (code: keyof typeof catalogue, meta?: Record<string, unknown>) =>
  new ApiError({ ...catalogue[code], code, ...(meta && { meta }) })
