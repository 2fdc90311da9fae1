import { useParams } from 'react-router';
import { FormFrame } from './FormFrame.tsx';
import { LinkPage } from './LinkPage.tsx';
import { OpenForms } from './OpenForms.tsx';

export default function FormScreen() {
  const { token } = useParams();
  return <FormFrame>{token ? <LinkPage key={token} token={token} /> : <OpenForms />}</FormFrame>;
}
