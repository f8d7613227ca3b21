import { ApiError } from '#base/errors.ts'

const catalogue = {
  'pages.not-found': { status: 404, message: 'This page could not be found' },
  'pages.block-not-valid': { status: 422, message: 'A block is of an unknown kind or not complete.' },
  'pages.alias-taken': { status: 409, message: 'Another page has this address already.' },
  'pages.changed-meanwhile': { status: 409, message: 'Somebody else has saved this meanwhile.' },
  'pages.not-ready': { status: 422, message: 'The page has mistakes that keep it from being published.' },
  'pages.time-past': { status: 422, message: 'This time has passed already.' },
  'pages.must-stay': { status: 409, message: 'The portal needs this page.' },
  'pages.still-published': { status: 409, message: 'Visitors see this page. Take it from them first.' },
  'pages.file-broken': { status: 422, message: 'This file cannot be read.' },
  'pages.other-texts': { status: 422, message: 'These are the texts of another page or language.' },
  'pages.section-in-use': { status: 409, message: 'This section stands on pages.' },
}

export const pagesError = (code: keyof typeof catalogue, meta?: Record<string, unknown>) =>
  new ApiError({ ...catalogue[code], code, ...(meta && { meta }) })
