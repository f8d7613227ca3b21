import { errorsOf } from '#base/errors.ts'

export const filesError = errorsOf({
  'files.not-found': { status: 404, message: 'File not found.' },
  'files.no-such-size': {
    status: 400,
    message: 'Pictures are available in widths of 320, 640, 960, 1280 and 1920 pixels.',
  },
  'files.none-sent': { status: 422, message: 'No file was sent.' },
  'files.too-large': { status: 413, message: 'Pictures can be up to 25 MB.' },
  'files.too-many-pixels': { status: 413, message: 'Pictures can have up to 50 million pixels.' },
  'files.drawing-too-heavy': { status: 413, message: 'This drawing is so complex that it would freeze a browser.' },
  'files.wrong-type': {
    status: 415,
    message: 'Files of this type aren’t accepted. Use pictures, videos, audio, PDFs or office documents.',
  },
  'files.not-what-it-says': { status: 415, message: 'This file is damaged, or its content doesn’t match its name.' },
  'files.too-large-for-kind': { status: 413, message: 'The file is too large for its type.' },
  'files.person-full': { status: 413, message: 'Your space in the library is full.' },
  'files.portal-full': { status: 413, message: 'The library is full.' },
  'files.no-room': { status: 507, message: 'The disk is full.' },
  'files.too-many-unfinished': { status: 429, message: 'Too many uploads are in progress.' },
  'files.no-such-upload': { status: 404, message: 'Upload not found.' },
  'files.not-whole': { status: 409, message: 'The upload isn’t complete yet.' },
  'files.in-use': { status: 409, message: 'The file is in use.' },
  'files.other-kind': { status: 409, message: 'A file can only be replaced by one of the same type.' },
  'files.no-crop': { status: 409, message: 'Drawings can’t be cropped, only photos and other pixel images.' },
  'files.captions-not-valid': { status: 422, message: 'These aren’t valid WebVTT captions.' },
  'files.no-picture': {
    status: 415,
    message: 'This file can’t be read as a picture. Use JPEG, PNG, WebP, AVIF, GIF or SVG.',
  },
})
