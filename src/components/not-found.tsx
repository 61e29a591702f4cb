import { Title } from '@mantine/core';

export function NotFound() {
  return <Title>404 Page Not Found</Title>;
}
