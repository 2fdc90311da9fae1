/** The kit's core: what nearly every screen needs. Rarer things are families of their own (`package.json`, `exports`). */
export { Button, type ButtonProps, type ButtonVariant, IconButton, type IconButtonProps } from './action/Button.tsx';
export { Chip, type ChipProps } from './action/Chip.tsx';
export { Spinner } from './action/Spinner.tsx';
export { Badge, StatusDot, type Tone } from './feedback/Badge.tsx';
export { Drawing, type DrawingName } from './feedback/Drawing.tsx';
export { Empty, type EmptyProps, LoadingFailed, type LoadingFailedProps } from './feedback/Empty.tsx';
export { Notice, type NoticeProps } from './feedback/Notice.tsx';
export { Skeleton } from './feedback/Skeleton.tsx';
export {
  Checkbox,
  Fieldset,
  Input,
  type InputProps,
  NativeSelect,
  Radio,
  Textarea,
} from './form/controls.tsx';
export { Field, type FieldRootProps, useFieldControl } from './form/Field.tsx';
export { Band } from './layout/Band.tsx';
export { Card } from './layout/Card.tsx';
export { Box, Container, Divider, Flex, Form, Grid, Row, Stack, type StackProps } from './layout/layout.tsx';
export { PageHeader, type PageHeaderProps } from './layout/PageHeader.tsx';
export { Screen, type ScreenProps } from './layout/Screen.tsx';
export { Pagination, type PaginationProps } from './list/Pagination.tsx';
export { Image, type ImageProps, sourcesOf } from './picture/Image.tsx';
export { createIcon } from './text/createIcon.ts';
export { Icon, type IconProps, type IconType } from './text/Icon.tsx';
export { Link, type LinkProps } from './text/Link.tsx';
export { Heading, type HeadingProps, Text } from './text/text.tsx';
export { VisuallyHidden } from './text/VisuallyHidden.tsx';
export { createUiSystem, type UiSystem } from './theme/createUiSystem.ts';
export type { UiProfile } from './theme/roles.ts';
export { createUiCache, type UiCache, UiProvider, type UiProviderProps } from './UiProvider.tsx';
